/** Sentences for the fields of the report of dates promised to borrowers who complained. */
const first = "The first day; 90 days to the last one when left out.";
const last = "The last day; today when left out.";

export const complaintReportSentences = {
  "readPromiseReport:from": first,
  "readPromiseReport:until": last,
  "listPromises:from": first,
  "listPromises:until": last,
  "exportPromises:from": first,
  "exportPromises:until": last,
  "readPromiseReport:today": "The lender's business date, on which it is judged.",
  "readPromiseReport:clocks": "Each kind of promise with how many were kept, missed or still run.",
  "readPromiseReport:clocks/clock":
    "Which promise: answer of the desk, answer of the complaints officer, or end of the complaint.",
  "clocks/kept": "How many were kept.",
  "clocks/missed": "How many were missed.",
  "clocks/running": "How many still run.",
  "readPromiseReport:spans": "The same by the week or month in which the last day lies.",
  "spans/from": "Its first day.",
  "spans/until": "Its last day.",
  "spans/kept": "How many were kept.",
  "spans/missed": "How many were missed.",
  "spans/running": "How many still run.",
  "listPromises:clock": "Only this kind of promise: answer, officer or end; any when left out.",
  "listPromises:standing": "Only those kept, missed or running; any when left out.",
  "listPromises:rows": "The promises, by their last day.",
  "listPromises:rows/clock":
    "Which promise: answer of the desk, answer of the complaints officer, or end of the complaint.",
  "rows/started": "The day it began to run.",
  "listPromises:rows/due": "Its last day.",
  "rows/stopped": "The day it was stopped; empty while it runs.",
  "rows/standing": "running, kept, or missed.",
  "exportPromises:fileName": "A name for the file.",
};
