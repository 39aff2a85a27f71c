/** The dashboard's figures: fixed samples, as specified, which count nothing. */
export const sampleFigures = { sermons: 124, events: 3, prayers: 12, users: 45 } as const;
