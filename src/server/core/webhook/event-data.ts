/** What is told of an event: ids, amounts in minor units, days and codes; never a name, a number or a text of a person. */
export type EventData = Readonly<Record<string, string | number | null>>;
