/** Whom to complain to: the lender's own officer with ways that can be tapped, then the body outside. */
import { Card } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import type { ComplaintContactsViewModel } from "./load-complaint-contacts.ts";

export function ComplaintContacts({ toWhom }: { toWhom: ComplaintContactsViewModel | null }) {
  if (toWhom === null) return null;
  const { title, inside, outside } = toWhom;
  return (
    <Card title={title}>
      <dl className="rows">
        <div className="told">
          <dt>{inside.title}</dt>
          <dd>{inside.name === "" ? inside.who : `${inside.who}: ${inside.name}`}</dd>
        </div>
        {inside.ways.map(({ kind, label, value }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>
              {kind === "phone" ? (
                <CallLink telephone={value}>{value}</CallLink>
              ) : (
                <a className="tap" href={`mailto:${value}`}>
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
        {outside === null ? null : (
          <div className="told">
            <dt>{outside.title}</dt>
            {outside.lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        )}
      </dl>
    </Card>
  );
}
