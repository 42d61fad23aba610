import { AsyncLocalStorage } from 'node:async_hooks'
import { type FairMethod, type FairMethods, REFUSALS } from '@foyer/fair-domain'
import {
  findIssue,
  formIssues,
  type InputOf,
  InsufficientAccess,
  type OutputOf,
  Refusal,
} from '@foyer/record-contract'
import type { MethodContext, ServerMethod, Session } from '@foyer/record-server'
import { shareReads } from '../../database/share-reads.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { inSpan } from '../../tracing/in-span.ts'
import { requireAllowed } from '../explain/require-allowed.ts'
import { requireCapability } from '../referents/require-capability.ts'
import type { RehearsedMethod } from '../rehearsal/rehearsal-mode.ts'
import { requireSettings } from '../settings/require-settings.ts'
import type { Needs } from './needs.ts'

/** The running method, for tests of its statements. */
export const runningMethod = new AsyncLocalStorage<FairMethod>()

/** Enabled in tests: a result or refusal that the contract does not declare is an error of the server. */
export const contractChecks = { isOn: false }

/** One handler per method of the group, typed by its contract. */
type Handlers<M> = {
  readonly [N in keyof M]: (input: InputOf<M[N]>, call: MethodContext) => Promise<OutputOf<M[N]>>
}

/**
 * Serves the methods of a contract. Access is checked from the declaration before the handler runs.
 *
 * @example methods: serve(fair, parkingMethods, { getParking: (_, { session }) => getParking(fair, session)
 * })
 */
export function serve<M extends FairMethods>(
  fair: Needs,
  methods: M,
  handlers: Handlers<M>,
): RehearsedMethod[] {
  return Object.entries<FairMethod>(methods).map(([name, method]) => {
    const handle = handlers[name as keyof M] as ServerMethod['handle']
    const run: ServerMethod['handle'] = async (input, call) => {
      await requireCaller(fair, method, call.session)
      refuseFormIssues(method, input)
      const running = runningMethod.run(method, () => handle(input, call))
      return contractChecks.isOn ? checked(method, running) : running
    }
    return {
      className: method.controller,
      methodName: method.method,
      cacheable: method.kind === 'read',
      reads: method.reads,
      ...(typeof method.allow === 'object' && 'inside' in method.allow
        ? {}
        : { requireCaller: (session: Session) => requireCaller(fair, method, session) }),
      guest: method.allow === 'everybody',
      ...(method.personal ? { personal: true } : {}),
      ...(method.asks ? { asks: true } : {}),
      ...(method.repeatable ? { repeatable: true } : {}),
      ...(method.guess ? { guess: method.guess } : {}),
      ...(method.rehearsal ? { rehearsal: method.rehearsal } : {}),
      input: method.input,
      output: method.output,
      refusals: method.refuses.map((code) => ({
        code,
        status: REFUSALS[code].status,
        text: REFUSALS[code].text['en-US'],
      })),
      ...(method.example === undefined ? {} : { example: method.example }),
      handle: (input, call) =>
        inSpan(`${method.controller}.${method.method}`, { 'foyer.method': method.kind }, () =>
          method.kind === 'read' ? shareReads(() => run(input, call)) : run(input, call),
        ),
    }
  })
}

/** Refuses a session that `allow` excludes. Guests were refused before, where a signed-in user is required. */
export async function requireCaller(
  fair: Needs,
  { allow, kind, asks }: Pick<FairMethod, 'allow' | 'kind' | 'asks'>,
  session: Session,
) {
  if (allow === 'everybody' || allow === 'signedIn' || 'inside' in allow) return
  if ('screen' in allow) await requireAllowed(fair, fair.pool, session, allow.screen, asks ? 'read' : kind)
  else if ('can' in allow) requireCapability(session, allow.can)
  else if ('settings' in allow) requireSettings(session, allow.settings, allow.as)
  else if (!allow.staff.some((role) => session.profiles.includes(role))) throw InsufficientAccess()
}

/** Evaluates the rules that the form has shown, so that no handler has to. */
function refuseFormIssues({ input: shape }: FairMethod, input: unknown) {
  const issues = Object.entries(formIssues(shape, input))
  if (issues.length > 0) throw refuseIssues(issues)
}

/** Refusals of `allow`; handlers that check it again inside their transaction need not declare them. */
const OF_ALLOW = new Set(['4011', 'NOT_ELIGIBLE', 'INSUFFICIENT_ACCESS', 'SERVICE_CLOSED', 'NOT_OPEN'])

async function checked(method: FairMethod, running: Promise<unknown>) {
  const name = `${method.controller}/${method.method}`
  const isDeclared = (code: string) =>
    OF_ALLOW.has(code) || method.refuses.some((declared) => declared === code)
  const answer = await running.catch((error) => {
    if (error instanceof Refusal && !isDeclared(error.errorCode))
      throw new Error(`${name} refuses with ${error.errorCode}, which its contract does not declare`)
    throw error
  })
  const issue = findIssue(method.output, JSON.parse(JSON.stringify(answer ?? null)))
  if (issue)
    throw new Error(`${name} returns ${issue.received} at ${issue.path}, its contract says ${issue.expected}`)
  return answer
}
