/** What errors quote: texts in quotation marks, and addresses of mail. */
const QUOTED = /(?<!\w)'[^']*'|"[^"]*"|\S+@\S+/g
const STATE_OF_DATABASE = /^[0-9A-Z]{5}$/

/**
 * An error as the log has it: its kind, its code and its place. PostgreSQL puts the offending values into `detail`, others
 * into their words or into whatever else they bear, and they may be personal: none of it is written down.
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
