/** The repayment code page at /repaymentOfCode2 ("Repayment by code", variant B; RC-2 to RC-6). */
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
import { PaymentCodeView } from "./repayment-of-code-2.view.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return readCode(readWebRequest(context), screenPaths.paymentCode);
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOrStaleCode(screenPaths.paymentCode, request, () => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function RepaymentCode2() {
  const read = useLoaderData<typeof clientLoader>();
  return (
    <CodeScreen read={read} path={screenPaths.paymentCode} key={read.orderId}>
      {(model) => <PaymentCodeView words={read.words} model={model} />}
    </CodeScreen>
  );
}
