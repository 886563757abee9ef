/** Opens one agreement: asks contract-jump where it can be read and goes there (LC-4). */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { openAgreement } from "#contract/agreement.ts";
import { allowedAddress } from "../../client/allowed-address.ts";
import { borrowerAddress } from "../../client/borrower-path.ts";
import { places } from "../../client/places.ts";
import { readWebRequest } from "../../client/web-request.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { client, parameters, travelling, origin, brand } = readWebRequest(context);
  const { productId = "", orderId, position = "0" } = parameters;
  const answer = await client.call(openAgreement, { productId, scene: "3", position, orderId });
  const to = answer.ok ? allowedAddress(answer.data.contract_url, origin, brand) : null;
  // Our own reading page words every failure, and shows the text where another address may not be followed.
  const reading = borrowerAddress(to ?? places.agreement, travelling, {
    productId,
    orderId,
    position,
  });
  return redirect(reading);
}
