/** The contract number form at /repaymentOfCode (spec section 2, "Repayment by code", variant A; RC-1, RC-5, RC-6). */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from "react-router";
import { readParameters } from "#contract/session.ts";
import { places } from "../../client/places.ts";
import { loadOrKeep, useKept } from "../../client/refresh.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { CodeScreen } from "../payment-code/parts.tsx";
import { readCode } from "../payment-code/read-code.ts";
import { ContractNumberView } from "./view.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return readCode(readWebRequest(context), places.contractNumber);
}

/** In the browser, a look for news that does not get through keeps the page as it is. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { orderId } = readParameters(new URL(request.url).searchParams);
  return loadOrKeep(keptAs(orderId), () => serverLoader<typeof loader>());
}

function keptAs(orderId = ""): string {
  return places.contractNumber + orderId;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function RepaymentCode() {
  const read = useLoaderData<typeof clientLoader>();
  useKept(keptAs(read.orderId), read);
  return (
    <CodeScreen read={read} place={places.contractNumber} key={read.orderId}>
      {(shown) => <ContractNumberView words={read.words} shown={shown} />}
    </CodeScreen>
  );
}
