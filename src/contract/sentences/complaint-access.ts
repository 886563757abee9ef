/** Sentences for the fields of a complaint reached without a session. */
export const complaintAccessSentences = {
  "sendComplaintCode:reference": "The reference as typed: case, spaces and dashes do not count.",
  "openComplaint:reference": "The reference as typed: case, spaces and dashes do not count.",
  "openComplaint:code": "The code as typed.",
  "openComplaint:lasts": "Seconds the secret lasts.",
  accessToken: "The secret of openComplaint; never to be logged or put into an address.",
  "readOpenedComplaint:type": "The type in words.",
  "readOpenedComplaint:phone":
    "The last digits of the telephone it was sent from, to which its codes go.",
  "readOpenedComplaint:pictures": "How many pictures came with it.",
  "answers/pictures": "How many pictures came with it.",
  "readOpenedComplaint:answerDue":
    "The last day of the answer that is promised next; empty once there is one.",
  "readOpenedComplaint:level":
    "Who has it: desk, officer, or outside once the lender's last clock has run out.",
  "readOpenedComplaint:handedTo": "Who has it after the desk; empty while the desk has it.",
  "readOpenedComplaint:handedDue": "The last day of their answer; empty unless it waits for one.",
  "readOpenedComplaint:mayReopen": "True: it may be taken up again.",
  "readOpenedComplaint:mayAskOfficer": "True: the complaints officer may be asked for.",
  "readOpenedComplaint:outside":
    "The body it may be taken to; null until there is an answer or the last clock has run out.",
  "readOpenedComplaint:outside/where": "Where that body is reached.",
  "readOpenedComplaint:outside/until": "The last day for that; empty where no limit is known.",
  "takeUpOpenedComplaint:by": "Who is to look at it again: desk or officer.",
  "takeUpOpenedComplaint:problemDetail":
    "What is still wrong, once there is an answer; at most 200 characters.",
  "takeUpOpenedComplaint:answerDue": "The last day of the answer to it.",
} as const;
