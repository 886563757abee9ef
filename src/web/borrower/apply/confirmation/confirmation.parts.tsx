/** What both confirmations share: a link to each agreement, and the figures sent with the acceptance. */

import type { WordsOf } from "#contract/catalogue.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Card } from "../../../ui/layout.tsx";
import { RulesLink } from "../../../ui/rules-link.tsx";
import { ShellLink } from "../../../ui/shell-link.tsx";

type ConfirmWords = WordsOf<"loan-confirmation.shared">;

export interface OfferFigures {
  productId: string;
  /** In minor units. */
  amount: number;
  periods: number;
  termUnit: string;
  /** The version of the disclosure that Loan Now acknowledges; null where a step before it does, or the backend has none. */
  shown: { version: number; hash: string } | null;
}

/** The figures as shown, sent along so that a changed offer is noticed (LC-6). */
export function FiguresSent({ productId, amount, periods, termUnit, shown }: OfferFigures) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="periods" value={periods} />
      <input type="hidden" name="termUnit" value={termUnit} />
      {shown === null ? null : (
        <>
          <input type="hidden" name="version" value={shown.version} />
          <input type="hidden" name="hash" value={shown.hash} />
        </>
      )}
    </>
  );
}

interface AgreementLinksProps {
  words: ConfirmWords;
  productId: string;
  agreements: readonly { title: string; position: number }[];
  /** Set on the legacy confirmation: its own call opens the agreements, and their way back leads to it. */
  variant?: "legacy";
}

/** Without the session: a shell adds it to every page it opens. */
function agreementAddress(productId: string, position: number, variant?: "legacy"): string {
  return borrowerPath(
    screenPaths.openAgreement,
    {},
    { productId, position: String(position), variant },
  );
}

/** Each title opens its contract (LC-4, LX-1): inside the shell in a separate webview, so that the offer stays open. */
export function AgreementLinks({ words, productId, agreements, variant }: AgreementLinksProps) {
  const link = useBorrowerLink();
  return (
    <Card title={words.agreements}>
      <ul className="rows">
        {agreements.map(({ title, position }) => (
          <li key={position}>
            <ShellLink
              className="row-link"
              to={link(screenPaths.openAgreement, {
                productId,
                position: String(position),
                variant,
              })}
              action="jumpPage"
              payload={{ title, address: agreementAddress(productId, position, variant) }}
            >
              <Icon name="document" size={20} />
              <span className="grow">{title}</span>
              <Icon name="forward" size={18} />
            </ShellLink>
          </li>
        ))}
      </ul>
      <RulesLink text={words.rules} />
    </Card>
  );
}
