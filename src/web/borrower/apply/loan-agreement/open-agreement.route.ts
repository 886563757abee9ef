/** Opens one agreement: asks contract-jump for its address and redirects there (LC-4, LX-1). */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { openAgreement } from "#contract/agreement.ts";
import { openLegacyAgreement } from "#contract/legacy.ts";
import { borrowerAddress } from "../../../client/borrower-path.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { readWebRequest } from "../../../client/web-request.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const web = readWebRequest(context);
  const { client, parameters, travelling } = web;
  const { productId = "", orderId, position = "0", variant } = parameters;
  const endpoint = variant === "legacy" ? openLegacyAgreement : openAgreement;
  const answer = await client.call(endpoint, { productId, scene: "3", position, orderId });
  const to = answer.ok ? pageFromData(web, answer.data.contract_url) : null;
  // Our own page has a message for every failure, and shows the text where another address may not be followed.
  const reading = borrowerAddress(to ?? screenPaths.agreement, travelling, {
    productId,
    orderId,
    position,
    variant: variant === "legacy" ? variant : undefined,
  });
  return redirect(reading);
}
