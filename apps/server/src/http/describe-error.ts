/** Quoted values in messages: texts in quotation marks and email addresses. */
const QUOTED = /(?<!\w)'[^']*'|"[^"]*"|\S+@\S+/g
const STATE_OF_DATABASE = /^[0-9A-Z]{5}$/

/**
 * Describes an error for the log: kind, code and location. Values that may be personal (`detail` of
 * PostgreSQL, the message, other properties) are left out.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, code, constraint, stack = '' } = error as Error & { code?: unknown; constraint?: string }
  const isOfDatabase = typeof code === 'string' && STATE_OF_DATABASE.test(code)
  return {
    type: name,
    code,
    constraint,
    message: isOfDatabase ? `database error ${code}` : error.message.replaceAll(QUOTED, '…'),
    stack: stack
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
  }
}
