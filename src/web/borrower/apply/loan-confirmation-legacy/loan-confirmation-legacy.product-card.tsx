/** The product with its amount and its link: a browser follows the address, a native app is handed it (LX-1, LX-4). */
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useBridge } from "../../../client/bridge.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ScriptedLink } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Amount, Card, Logo, Notice } from "../../../ui/layout.tsx";
import { useAnswerToast } from "../../../ui/toast.tsx";
import type { LegacyOfferViewModel } from "./loan-confirmation-legacy.view-model.ts";
import type { loader, ProductAnswer } from "./open-product.route.ts";

type Words = WordsOf<"loan-confirmation-legacy.page" | "loan-confirmation.shared">;

interface ProductCardProps {
  words: Words;
  offer: LegacyOfferViewModel;
  failed: boolean;
}

export function ProductCard({ words, offer, failed }: ProductCardProps) {
  const { market } = useRootData().brand;
  const link = useBorrowerLink();
  const { productId, productName } = offer;
  const { open, message } = useProductTap(
    link(screenPaths.openProduct, { productId, answer: "data" }),
  );
  const wrong = message || (failed ? words.productFailed : "");
  return (
    <Card>
      <ScriptedLink
        className="row-link product-link"
        to={link(screenPaths.openProduct, { productId })}
        onTap={open}
      >
        <Logo address={offer.logo} name={productName} />
        <span className="grow">
          <strong>{productName}</strong>
          <span className="small muted about">{words.aboutProduct}</span>
        </span>
        <Icon name="forward" size={18} />
      </ScriptedLink>
      {wrong === "" ? null : <Notice kind="bad">{wrong}</Notice>}
      <p className="muted small lead">{words.amount}</p>
      <Amount amount={offer.amount} currencySymbol={offer.currencySymbol} market={market} />
    </Card>
  );
}

/** Requests the address once per tap, and follows each answer once. */
function useProductTap(address: string): { open(): void; message: string } {
  const { load, data, state } = useFetcher<typeof loader>();
  const bridge = useBridge();
  const answer = data as ProductAnswer | undefined;
  const follow = useEffectEvent((given: ProductAnswer) => {
    if (!("openIn" in given)) return;
    if (given.openIn === "native") bridge.current().send("openPage", { address: given.address });
    else window.location.assign(given.address);
  });
  useEffect(() => {
    if (answer !== undefined) follow(answer);
  }, [answer]);
  useAnswerToast(answer);
  return {
    open: () => {
      if (state === "idle") void load(address);
    },
    message: answer?.message ?? "",
  };
}
