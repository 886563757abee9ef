/** The title of a list's page; the browser has it too, so no words stand here. */
interface Titled {
  loaderData?: { words: { title: string } } | undefined;
}

export const listMeta = ({ loaderData }: Titled) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];
