import { type Finding, green, red, yellow } from '@tidewright/kit/finding';
import { checkMail } from '@tidewright/server/notices/mail/mailer';
import type { Examination, Patient } from './finding.ts';

/** A sender's key stands under a name that its provider chose; these are the usual ones. */
const usualSelectors =
  'default dkim mail smtp google selector1 selector2 s1 s2 k1 k2 k3 fm1 fm2 fm3 pm mandrill mailjet zoho protonmail resend brevo sig1';

export const mailExamination: Examination = async (patient) => {
  const { smtpUrl, from } = patient.config.notices;
  if (smtpUrl === null || from === null)
    return yellow('No one gets mail about leads.', 'Set SMTP_URL, MAIL_FROM and NOTIFY_TO.');
  const wrong = await checkMail({ smtpUrl, from });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return [
    wrong === null ? green('The mail server takes our login.') : red(wrong, 'Correct SMTP_URL.'),
    await examineSpf(domain, patient),
    await examineDkim(domain, patient),
    await examineDmarc(domain, patient),
  ];
};

async function examineSpf(domain: string, { textRecords }: Patient): Promise<Finding> {
  const policies = (await textRecords(domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  const remedy = `Set one TXT record at ${domain} that begins with v=spf1 and names your mail provider, as it tells you.`;
  if (policies.length > 1)
    return red(`${domain} has ${policies.length} SPF records, so none counts.`, remedy);
  const [policy] = policies;
  if (policy === undefined)
    return red(`${domain} has no SPF record: mail is likely taken for spam.`, remedy);
  return /[ ]\+?all$/i.test(policy)
    ? red(
        `The SPF record of ${domain} lets everybody send in its name.`,
        'End it with ~all or -all.',
      )
    : green(`${domain} says who may send in its name (SPF).`);
}

async function examineDkim(domain: string, { textRecords }: Patient): Promise<Finding> {
  for (const selector of usualSelectors.split(' ')) {
    const records = await textRecords(`${selector}._domainkey.${domain}`);
    if (records.some((text) => /\bp=[\w+/]/.test(text)))
      return green(`${domain} has a key for signatures (DKIM, ${selector}).`);
  }
  return yellow(
    `No DKIM key of ${domain} was found under a usual name.`,
    'Turn DKIM on at your mail provider. If it is on under another name, all is well.',
  );
}

async function examineDmarc(domain: string, { textRecords }: Patient): Promise<Finding> {
  // The policy of the whole domain counts where a part of it has none.
  const names = [domain, domain.split('.').slice(-2).join('.')].map((name) => `_dmarc.${name}`);
  for (const name of new Set(names)) {
    const policy = (await textRecords(name)).find((text) => /^v=DMARC1/i.test(text));
    if (policy) return green(`${name} says what becomes of mail that is not ours (DMARC).`);
  }
  return yellow(
    `${domain} has no DMARC record.`,
    `Set the TXT record _dmarc.${domain} to v=DMARC1; p=none; rua=mailto:you@${domain}`,
  );
}
