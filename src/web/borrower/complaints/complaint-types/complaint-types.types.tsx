/** Kinds of problem as links; the one about collection opens its sub-types first (CP-2, CP-3). */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ScriptedLink } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ServiceIcon } from "../../../ui/service-icon.tsx";
import type { StartViewModel } from "../complaint-start/complaint-start.view-model.ts";

type Words = WordsOf<"complaint-types.page">;

/** The first three types have icons of their own (CP-2). */
const icons = [
  <Icon key="asked" name="phone" />,
  <Icon key="payment" name="wallet" />,
  <ServiceIcon key="amount" name="calculator" />,
];
const otherIcon = <ServiceIcon name="chat" />;

interface ProblemTypesProps {
  words: Words;
  start: StartViewModel;
  /** "" without any order. */
  orderNo: string;
  collectionType: number;
  revealed: boolean;
  onCollection(): void;
}

export function ProblemTypes(props: ProblemTypesProps) {
  const { words, start, orderNo, collectionType, revealed, onCollection } = props;
  const link = useBorrowerLink();
  const asking = revealed ? "" : String(collectionType);
  return (
    <ul className="rows">
      {start.types.map(({ value, title }, index) => {
        const icon = icons[index] ?? otherIcon;
        const problemType = String(value);
        if (value !== collectionType) {
          return (
            <li key={value}>
              <Link
                className="row-link"
                to={link(screenPaths.complaintWrite, { problemType, orderNo })}
              >
                {icon}
                <span className="grow">{title}</span>
                <Icon name="forward" size={20} />
              </Link>
            </li>
          );
        }
        return (
          <li key={value} className="problem-group">
            <ScriptedLink
              className="row-link"
              to={link(screenPaths.complaint, { orderNo, problemType: asking })}
              onTap={onCollection}
              expanded={revealed}
            >
              {icon}
              <span className="grow">{title}</span>
              <ServiceIcon name={revealed ? "up" : "down"} size={20} />
            </ScriptedLink>
            {revealed ? (
              <ul className="rows sub-types" aria-label={words.subTypes}>
                {start.subTypes.map((sub) => (
                  <li key={sub.value}>
                    <Link
                      className="row-link"
                      to={link(screenPaths.complaintWrite, {
                        problemType,
                        problemSonType: String(sub.value),
                        orderNo,
                      })}
                    >
                      <span className="grow">{sub.title}</span>
                      <Icon name="forward" size={20} />
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
