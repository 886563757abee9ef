/** What evidence of a proposal about a loan's money is sent for: its file is shown to fewer people, and each opening is recorded. */
export const evidencePurpose = "evidence";
