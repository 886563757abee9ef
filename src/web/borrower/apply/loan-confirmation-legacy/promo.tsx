/**
 * The promotion over the legacy confirmation (LX-2): its button and its pointer picture both take the loan, with the
 * page's one form. A dialog with script; without, it is shown at the top of the page.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import { NativeDialog, ScriptedLink } from "../../../ui/dialog.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type {
  LegacyOfferViewModel,
  PromoViewModel,
} from "./loan-confirmation-legacy.view-model.ts";
import { TakeButton } from "./take-button.tsx";

type Words = WordsOf<"loan-confirmation-legacy.page" | "loan-confirmation.shared">;

interface PromoProps {
  words: Words;
  offer: LegacyOfferViewModel;
  promo: PromoViewModel;
  consent: string;
  open: boolean;
  pending: boolean;
  /** Address of this page without the promotion. */
  without: string;
  onClose: () => void;
}

export function Promo(props: PromoProps) {
  const { words, offer, promo, consent, open, pending, without, onClose } = props;
  const { topImage, message, pointerImage } = promo;
  return (
    <div className="in-page">
      <NativeDialog open={open} onClose={onClose} className="dialog" label={words.promo}>
        <div className="dialog-box promo">
          {topImage === null ? null : (
            <img className="promo-top" src={topImage} alt="" width={400} height={180} />
          )}
          <p className="lines promo-message">{message}</p>
          <p className="small muted">
            <Figures text={consent} />
          </p>
          <div className="promo-take">
            <TakeButton pending={pending}>{offer.button}</TakeButton>
            {pointerImage === null ? null : (
              <TakeButton pending={pending} picture={offer.button}>
                <img src={pointerImage} alt="" width={72} height={72} />
              </TakeButton>
            )}
          </div>
          <ScriptedLink
            className="icon-button close"
            to={without}
            onTap={onClose}
            label={words.close}
          >
            <Icon name="close" size={22} />
          </ScriptedLink>
        </div>
      </NativeDialog>
    </div>
  );
}
