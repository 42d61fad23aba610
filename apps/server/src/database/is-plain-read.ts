const READS = /^[\s(]*(select|with)\b/i
const WRITES = /\b(insert|update|delete|add_job|pg_notify|nextval)\b/i

/** Does a statement read and do nothing else? Where that is not sure, it does not. */
export const isPlainRead = (text: string) => READS.test(text) && !WRITES.test(text)
