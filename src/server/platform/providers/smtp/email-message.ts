/**
 * A message as it goes over the wire (RFC 5322): plain text and the same as HTML, nothing attached, no picture fetched. Its Message-ID
 * is the same at a repeat. What is optional can be switched off by one POST (RFC 2369, RFC 8058).
 */
import MailComposer from "nodemailer/lib/mail-composer";
import type { EmailToSend } from "../../provider-ports/ports.ts";

interface Sender {
  /** The lender. */
  name: string;
  address: string;
}

export function composeEmail(email: EmailToSend, { name, address }: Sender): Promise<Buffer> {
  const { emailId, to, subject, text, html, language, unsubscribe } = email;
  const composer = new MailComposer({
    from: { name, address },
    to: { name: "", address: to },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${emailId}@${address.slice(address.lastIndexOf("@") + 1)}>`,
    headers: {
      "Content-Language": language,
      // Away-notices and the like are not sent to the lender (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe === null
        ? {}
        : {
            "List-Unsubscribe": `<${unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
