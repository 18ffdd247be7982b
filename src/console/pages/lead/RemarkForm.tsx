import { Section } from '../parts/Section.tsx';
import { When } from '../parts/When.tsx';
import { HiddenFields } from '../parts/Write.tsx';
import type { Frame, Remark } from '../view.ts';

export function RemarkForm({ remark, frame }: { remark: Remark; frame: Frame }) {
  const { text, kept, href } = remark;
  if (frame.role === 'read') {
    return (
      <Section heading="Private remark" aside="never leaves this console">
        <p className="note" dir="auto">
          {text || 'There is none.'}
        </p>
      </Section>
    );
  }
  return (
    <Section heading="Private remark" aside="never leaves this console">
      <form className="remark" method="post" action={href}>
        <HiddenFields fields={{ token: frame.token, seen: text }} />
        <label htmlFor="remark" className="unseen">
          Private remark
        </label>
        <textarea
          id="remark"
          name="text"
          rows={3}
          maxLength={4000}
          defaultValue={text}
          dir="auto"
        />
        <p>
          {kept ? (
            <>
              Last kept <When at={kept} />
            </>
          ) : (
            'Nothing is kept yet.'
          )}
        </p>
        <button type="submit" className="act outlined">
          Keep remark
        </button>
      </form>
    </Section>
  );
}
