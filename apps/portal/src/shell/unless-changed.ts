/**
 * For a write: it is refused when the record was changed since it was shown, to the millisecond. The offset is written out,
 * since a moment that ends in Z is sent as a date of HTTP: that counts seconds, and what a colleague saved within the same
 * second would be written over.
 */
export const unlessChangedSince = (shown: string | null) =>
  shown === null ? {} : { ifUnmodifiedSince: shown.replace(/Z$/, '+00:00') }
