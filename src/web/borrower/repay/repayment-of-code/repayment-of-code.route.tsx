/** The contract number form at /repaymentOfCode ("Repayment by code", variant A; RC-1, RC-5, RC-6). */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from "react-router";
import { screenPaths } from "../../../client/screen-paths.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { CodeScreen } from "../payment-code/payment-code.parts.tsx";
import { loadOrStaleCode } from "../payment-code/payment-code.stale-page.ts";
import { readCode } from "../payment-code/read-code.ts";
import { ContractNumberView } from "./repayment-of-code.view.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return readCode(readWebRequest(context), screenPaths.contractNumber);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOrStaleCode(screenPaths.contractNumber, request, () => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function RepaymentCode() {
  const read = useLoaderData<typeof clientLoader>();
  return (
    <CodeScreen read={read} path={screenPaths.contractNumber} key={read.orderId}>
      {(model) => <ContractNumberView words={read.words} model={model} />}
    </CodeScreen>
  );
}
