/** One complaint at /complainDetails: what was sent, what was answered, and the rating of it (CP-9, CP-10). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import {
  askComplaintsOfficer,
  problemDetail,
  reopenOwnComplaint,
  saveScore,
} from "#contract/complaint.ts";
import { complaintCharactersMaximum } from "#contract/counted-text.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadComplaintContacts } from "../complaint-contacts/load-complaint-contacts.ts";
import { ComplaintDetailsView, type Rated } from "./complaint-details.view.tsx";
import { complaintViewModel } from "./complaint-details.view-model.ts";

const copy = wordsByLanguage("complaint-details.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { problemId = fail("missing") } = web.parameters;
  const [answer, toWhom] = await Promise.all([
    web.client.call(problemDetail, { problemId }),
    loadComplaintContacts(web),
  ]);
  const wire = loaded(answer);
  const { plural, ...words } = copy[web.language];
  const stars = [1, 2, 3, 4, 5].map((count) => fillCount(plural.stars, count, web.language));
  const most = complaintCharactersMaximum;
  const complaint = complaintViewModel(web, wire, words);
  return { words: { ...words, stars }, complaint, toWhom, most };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Rated> {
  const web = readWebRequest(context);
  requireSession(web);
  const words = copy[web.language];
  const { problemId = fail("missing") } = web.parameters;
  const form = await sentForm(request);
  const intent = form.get("intent");
  if (intent === "reopen" || intent === "ask") {
    return takeUpAgain(web, { problemId, text: String(form.get("text") ?? ""), intent });
  }
  const chosen = form.get("score");
  const score = (["1", "2", "3", "4", "5"] as const).find((known) => known === chosen);
  if (score === undefined) return { score: 0, message: words.chooseStar };
  const answer = await web.client.call(saveScore, { score, problemId });
  if (answer.ok) return { score: Number(score), message: words.rated };
  if (answer.rejection === "sessionNeeded") fail("session", answer.message);
  return { score: 0, message: answer.message || words.notRated };
}

interface Again {
  problemId: string;
  text: string;
  /** By the desk, or by the complaints officer. */
  intent: "reopen" | "ask";
}

async function takeUpAgain(web: WebRequest, { problemId, text, intent }: Again): Promise<Rated> {
  const words = copy[web.language];
  const sent = text.slice(0, 4 * complaintCharactersMaximum);
  const call = intent === "ask" ? askComplaintsOfficer : reopenOwnComplaint;
  const answer = await web.client.call(call, { problemId, problemDetail: sent });
  if (answer.ok) {
    const told = intent === "ask" ? words.asked : words.reopened;
    const message = fill(told, { date: answer.data.answerDue });
    return { score: 0, message, reopened: true };
  }
  if (answer.rejection === "sessionNeeded") fail("session", answer.message);
  return { score: 0, message: answer.message || words.notReopened, reopening: sent };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function ComplaintDetails() {
  const data = useLoaderData<typeof loader>();
  const rated = useActionData<typeof action>();
  return <ComplaintDetailsView key={data.complaint.problemId} {...data} rated={rated} />;
}
