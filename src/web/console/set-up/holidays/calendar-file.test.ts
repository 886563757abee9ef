/** Files of holidays: what is taken, and what is refused by which line (PD-9). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileBytesMaximum, readCalendarFile } from "./calendar-file.ts";

const read = (text: string) => {
  const file = readCalendarFile(new TextEncoder().encode(text));
  if (file === null) throw new Error("the file cannot be read");
  return file;
};

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const newYear = ["DTSTART;VALUE=DATE:20270101", "SUMMARY:New Year's Day"];
const day = (on: string, name: string, line: number, confirmed = true) => ({
  ...{ on, name, confirmed, line },
});

describe("[PD-9] CSV", () => {
  test.each([
    ["with a head", "date,name\n2027-01-01,New Year's Day\n"],
    ["as a spreadsheet writes it", "\uFEFFDate;Name\r\n2027-01-01;New Year's Day\r\n"],
    ["with tabs and an empty line", "Day\tName\n2027-01-01\tNew Year's Day\n\n"],
  ])("%s", (_name, text) => {
    expect(read(text)).toEqual({ days: [day("2027-01-01", "New Year's Day", 2)], problems: [] });
  });

  test("a name holds the marks that do not separate", () => {
    const { days, problems } = read("2027-12-25;Christmas, Boxing Day\n2027-12-26;A, b\n");
    expect(problems).toEqual([]);
    expect(days).toEqual([
      day("2027-12-25", "Christmas, Boxing Day", 1),
      day("2027-12-26", "A, b", 2),
    ]);
  });

  test("quoted names, estimates, in the order of their days", () => {
    const { days, problems } = read('2027-12-25,"Christmas, first day"\n2027-03-10,Eid,estimate\n');
    expect(problems).toEqual([]);
    expect(days).toEqual([
      day("2027-03-10", "Eid", 2, false),
      day("2027-12-25", "Christmas, first day", 1),
    ]);
  });

  test.each([
    ["2027-02-29,Leap", 1, "date", "2027-02-29"],
    ["2027-01-01,A\n01/02/2027,B", 2, "date", "01/02/2027"],
    ["2027-01-01,", 1, "name", ""],
    [`2027-01-01,${"n".repeat(101)}`, 1, "name", "n".repeat(60)],
    ["2027-01-01,A\n2027-01-02", 2, "columns", "1"],
    ["2027-01-01,A,yes", 1, "status", "yes"],
    ["2027-01-01,A\n\n2027-01-01,B", 3, "twice", "1"],
    ['2027-01-01,A\n2027-01-02,"B', 2, "notUnderstood", ""],
  ])("%j is refused at line %i: %s", (text, line, problem, value) => {
    expect(read(text).problems).toEqual([{ line, problem, value }]);
  });
});

describe("[PD-9] iCalendar", () => {
  test("whole days, a folded and escaped name, several days, what is tentative and what is cancelled", () => {
    const { days, problems } = read(
      calendar(
        ...event(...newYear, "BEGIN:VALARM", "SUMMARY:Not the name", "END:VALARM"),
        ...event(
          "DTSTART;VALUE=DATE:20270310",
          "SUMMARY:Eid\\, first",
          "  day",
          "STATUS:TENTATIVE",
        ),
        ...event("DTSTART:20270215", "DTEND;VALUE=DATE:20270217", 'SUMMARY;X="a:b":Spring'),
        ...event("DTSTART;VALUE=DATE:20270707", "SUMMARY:Fair", "STATUS:CANCELLED"),
      ),
    );
    expect(problems).toEqual([]);
    expect(days).toEqual([
      day("2027-01-01", "New Year's Day", 5),
      day("2027-02-15", "Spring", 19),
      day("2027-02-16", "Spring", 19),
      day("2027-03-10", "Eid, first day", 12, false),
    ]);
  });

  test.each([
    [event("DTSTART:20270101T080000Z", "SUMMARY:A"), 4, "time", "20270101T080000Z"],
    [event("DTSTART;TZID=Africa/Nairobi:20270101", "SUMMARY:A"), 4, "date", "20270101"],
    [event("DTSTART;VALUE=DATE:20270230", "SUMMARY:A"), 4, "date", "20270230"],
    [event(...newYear, "RRULE:FREQ=YEARLY"), 6, "repeats", "RRULE"],
    [event(...newYear, "RDATE;VALUE=DATE:20280101"), 6, "repeats", "RDATE"],
    [event("SUMMARY:A"), 3, "noDate", ""],
    [event("DTSTART;VALUE=DATE:20270101"), 3, "noName", ""],
    [event(...newYear, "DTEND;VALUE=DATE:20270301"), 6, "tooLong", ""],
    [event(...newYear, "nothing that is known"), 6, "notUnderstood", "nothing that is known"],
    [["BEGIN:VEVENT", ...newYear, "END:VTODO"], 6, "notUnderstood", "VTODO"],
  ])("%j is refused at line %i: %s", (lines, line, problem, value) => {
    expect(read(calendar(...lines)).problems).toEqual([{ line, problem, value }]);
  });

  test("a file that was cut off is refused", () => {
    const { problems } = read(["BEGIN:VCALENDAR", ...event(...newYear)].join("\n"));
    expect(problems).toEqual([{ line: 1, problem: "notClosed", value: "VCALENDAR" }]);
  });
});

test("[PD-9] what is no text, empty or too large is no file of holidays", () => {
  for (const bytes of [
    new Uint8Array(),
    new Uint8Array([0xff, 0xfe, 0x00]),
    new Uint8Array(fileBytesMaximum + 1).fill(65),
  ]) {
    expect(readCalendarFile(bytes)).toBeNull();
  }
});

test("[PD-9] whatever a file says, it is read or refused by line, and never both for one line", () => {
  const word = fc.constantFrom(
    ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "END:VCALENDAR", "SUMMARY:A"],
    ...["DTSTART;VALUE=DATE:20270101", "RRULE:X", " folded", '"', "2027-01-01,A", ",", "\t", "x:y"],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 20 }), (lines) => {
      const file = readCalendarFile(new TextEncoder().encode(lines.join("\n")));
      for (const { line } of file?.problems ?? []) expect(line).toBeGreaterThan(0);
      for (const { on, name } of file?.days ?? []) {
        expect(on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(name.length).toBeGreaterThan(0);
      }
    }),
  );
});
