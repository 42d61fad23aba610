/**
 * Precondition of a write: refused if the record was changed since it was read, to the millisecond. The
 * offset is explicit, because a timestamp in Z is sent as an HTTP date with seconds, which would overwrite a
 * change within the same second.
 */
export const unlessChangedSince = (shown: string | null) =>
  shown === null ? {} : { ifUnmodifiedSince: shown.replace(/Z$/, '+00:00') }
