/** One complaint at /console/complaints/:problemId: everything needed to answer it, and the forms to do so (CP-11). */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readComplaint } from "#contract/complaint-back-office.ts";
import { basePath } from "#contract/endpoint.ts";
import { whoAmI } from "#contract/staff.ts";
import { uploadStaffImage } from "#contract/upload.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { act } from "./complaint-case.act.ts";
import { intents } from "./complaint-case.intents.ts";
import { ComplaintView } from "./complaint-case.view.tsx";
import { complaintViewModel } from "./complaint-case.view-model.ts";

const uploaderCopy = wordsByLanguage("uploader.page");
const copy = wordsByLanguage(
  "complaint-case.page",
  "complaint-case.history",
  "complaint-case.forms",
);

const idOf = (problemId: string | undefined) =>
  problemId !== undefined && /^[\w-]{1,64}$/.test(problemId) ? problemId : fail("missing");

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const [read, me] = await Promise.all([
    web.staffClient.call(readComplaint, { problemId: idOf(params.problemId) }),
    web.staffClient.call(whoAmI, {}),
  ]);
  const words = copy[web.language];
  const asked = url.searchParams;
  return {
    words,
    pictureWords: uploaderCopy[web.language],
    language: web.language,
    /** Where the browser posts pictures: to the API, or through a page of ours where the API has another origin. */
    picturesTo: web.brand.apiBase === "" ? basePath + uploadStaffImage.path : consolePaths.upload,
    complaint: complaintViewModel(web, words, loadedForStaff(read, url)),
    ownId: loadedForStaff(me, url).staffId,
    done: intents.find((known) => known === asked.get("done")) ?? null,
    doneAt: asked.get("at") ?? "",
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return act(readWebRequest(context), idOf(params.problemId), await sentForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData === undefined ? "" : loaderData.complaint.reference },
  { name: "robots", content: "noindex" },
];

export default function Complaint() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <ComplaintView key={data.complaint.problemId} data={data} answered={answered} />;
}
