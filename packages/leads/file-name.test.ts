import { mediaTypes } from '@tidewright/forms';
import { describe, expect, it } from 'vitest';
import { attachment, safeFileName } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['Ada Lovelace CV.pdf', 'Ada Lovelace CV.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\cv.docx', 'cv.pdf'],
    ['cv.pdf.exe', 'cv.pdf.pdf'],
    ['.htaccess', 'resume.pdf'],
    ['', 'resume.pdf'],
    [' . .cv.pdf', 'cv.pdf'],
    ['<c>:|v?*;%.pdf', 'cv.pdf'],
    [`${'x'.repeat(79)} y.pdf`, `${'x'.repeat(79)}.pdf`],
    ['cv"\r\nSet-Cookie: a=b.pdf', 'cv Set-Cookie a=b.pdf'],
    ['gpj.\u202Efdp.exe', 'gpj.fdp.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    [`${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(80)}.pdf`],
  ])('makes %j into %j', (name, safe) => {
    expect(safeFileName(name, mediaTypes['.pdf'] ?? '')).toBe(safe);
  });
});

describe('attachment', () => {
  it('names the file twice: plainly, and in full', () => {
    expect(attachment("Zoë's résumé (1).pdf")).toBe(
      `attachment; filename="Zoe's resume (1).pdf"; filename*=UTF-8''Zo%C3%AB%27s%20r%C3%A9sum%C3%A9%20%281%29.pdf`,
    );
  });

  it('leaves nothing that could end the name early, or be no text', () => {
    expect(attachment('a"b\\c%d*\ud800.pdf')).toBe(
      `attachment; filename="abcd*.pdf"; filename*=UTF-8''a%22b%5Cc%25d%2A%EF%BF%BD.pdf`,
    );
  });
});
