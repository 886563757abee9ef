/** Any address we do not know: a plain page with status 404 (RT-6). */
import { fail } from "../../client/fail.ts";
import { FailurePage } from "../failure/failure-page.tsx";

export function loader(): never {
  fail("missing");
}

export function action(): never {
  fail("missing");
}

export default function NotFound() {
  return <FailurePage />;
}
