/** The own second factor at /console/account/second-factor: set up, recovery codes, turn off (SF-2). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import {
  addPasskey,
  confirmCode,
  readSecondFactor,
  removeCode,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startCode,
  startPasskey,
} from "#contract/second-factor.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { replaceStaffSession } from "../../access/staff-cookie.ts";
import { intents } from "./own-factor.intents.ts";
import { type Answered, OwnFactorView } from "./own-factor.view.tsx";

const copy = wordsByLanguage("second-factor.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, origin } = readWebRequest(context);
  const factor = loadedForStaff(await staffClient.call(readSecondFactor, {}), url);
  return { words: copy[language], language, origin, ...factor };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const words = copy[web.language];
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case intents.start: {
      const answer = await web.staffClient.call(startCode, {});
      return answer.ok ? data<Answered>({ told: "", codes: [] }) : refused(answer, words.failed);
    }
    case intents.confirm: {
      const answer = await web.staffClient.call(confirmCode, { code: text("code") });
      if (!answer.ok) {
        const { message } = confirmCode.rejections.codeWrong;
        const malformed = answer.rejection === "invalidInput";
        return refused(answer, words.failed, malformed ? message[web.language] : undefined);
      }
      const { token, recoveryCodes } = answer.data;
      const headers = replaceStaffSession(web, token);
      return data<Answered>({ told: words.done, codes: recoveryCodes }, { headers });
    }
    case intents.renew: {
      const answer = await web.staffClient.call(renewRecoveryCodes, {});
      if (!answer.ok) return refused(answer, words.failed);
      return data<Answered>({ told: "", codes: answer.data.recoveryCodes });
    }
    case intents.remove: {
      const answer = await web.staffClient.call(removeCode, {});
      if (!answer.ok) return refused(answer, words.failed);
      return data<Answered>({ told: words.removed, codes: [] });
    }
    case intents.startPasskey: {
      const answer = await web.staffClient.call(startPasskey, {});
      if (!answer.ok) return refused(answer, words.failed);
      return data<Answered>({ told: "", codes: [], options: answer.data.options });
    }
    case intents.addPasskey: {
      const sent = { name: text("name"), response: text("response") };
      const answer = await web.staffClient.call(addPasskey, sent);
      if (!answer.ok) return refused(answer, words.failed);
      const { token, recoveryCodes } = answer.data;
      const headers = replaceStaffSession(web, token);
      return data<Answered>({ told: words.passkeyAdded, codes: recoveryCodes }, { headers });
    }
    case intents.renamePasskey: {
      const sent = { passkeyId: text("passkeyId"), name: text("name") };
      const answer = await web.staffClient.call(renamePasskey, sent);
      if (!answer.ok) return refused(answer, words.failed);
      return data<Answered>({ told: words.passkeyRenamed, codes: [] });
    }
    case intents.removePasskey: {
      const answer = await web.staffClient.call(removePasskey, { passkeyId: text("passkeyId") });
      if (!answer.ok) return refused(answer, words.failed);
      return data<Answered>({ told: words.passkeyRemoved, codes: [] });
    }
    default:
      return fail("refused");
  }
}

type Refused = Parameters<typeof rejectionStatus>[0];

function refused(answer: Refused, failed: string, wrong?: string) {
  const wrongText = wrong ?? (answer.message || failed);
  return data<Answered>(
    { told: "", codes: [], wrong: wrongText },
    { status: rejectionStatus(answer) },
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function OwnFactor() {
  return (
    <OwnFactorView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
