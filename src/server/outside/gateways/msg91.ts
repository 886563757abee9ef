/**
 * Messages in India through MSG91's flows: the operators carry registered templates only, so each purpose names its
 * template, which is filled with `code` (the six digits of a code) or `text`. Source: MSG91, SMS API v5, send via flow.
 */
import { z } from "zod";
import { ask, type Company, readAnswer } from "../company.ts";
import { Outage, type SmsProvider } from "../ports.ts";

export interface Msg91Connection {
  company: Company;
  authKey: string;
  /** Template ids by what a message is about: "sms-code", "complaint-received". */
  templates: Readonly<Record<string, string>>;
}

const Sent = z.object({ type: z.string() });

export function msg91Sms({ company, authKey, templates }: Msg91Connection): SmsProvider {
  return {
    name: "msg91",
    speaks: false,
    async send({ phone, text, purpose }) {
      const template = templates[purpose];
      if (template === undefined) throw new Outage(`msg91 has no template for ${purpose}`);
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
      const answer = await ask(company, {
        method: "POST",
        path: "/api/v5/flow",
        headers: { authkey: authKey, "content-type": "application/json" },
        body: JSON.stringify({
          template_id: template,
          short_url: "0",
          recipients: [{ mobiles: phone.replace(/^\+/, ""), code, text }],
        }),
        repeatable: false,
      });
      const { type } = readAnswer(company, answer, Sent);
      if (type !== "success") throw new Outage("msg91 did not take the message");
    },
  };
}
