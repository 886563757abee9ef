/** Names of the form fields that carry pictures. */

export const pictureFields = {
  /** Once for every picture the server keeps: its address. */
  saved: "problemImage",
  /** The file chosen where no script runs. */
  chosen: "picture",
  /** The button that adds the chosen file. */
  add: "addPicture",
  /** The button that removes the picture of that address. */
  remove: "removePicture",
} as const;
