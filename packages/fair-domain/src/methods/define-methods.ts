import type { MethodContract, Shape } from '@foyer/record-contract'
import type { StaffProfile } from '../audiences/profiles.ts'
import type { Capability } from '../company-roles/capabilities.ts'
import type { ObjectName } from '../objects.ts'
import type { RefusalCode } from '../refusals/refusals.ts'
import type { ScreenName } from '../screens/screens.ts'
import type { SettingsScreenName } from '../settings/settings-screens.ts'

/** Staff callers, never customers. */
type StaffAllow =
  | { readonly staff: readonly StaffProfile[] }
  /** Users who can read these settings, or change them. */
  | { readonly settings: SettingsScreenName; readonly as?: 'editors' }

/** Callers of a method. The server checks them before the handler runs. */
export type Allow =
  | StaffAllow
  | 'everybody'
  | 'signedIn'
  /** Users who can open the screen: audience, payment, dates and roles, as explained in the menu. */
  | { readonly screen: ScreenName }
  /** Users with this capability in their company. */
  | { readonly can: Capability }
  /** The handler decides; the text states by what. */
  | { readonly inside: string }

type Kind = 'read' | 'change'

/**
 * How a call is treated while its session rehearses another day or views another edition. `real`: executed as
 * usual; `preference`: executed while an edition is viewed, rolled back in a rehearsal.
 */
export type RehearsalMode = 'real' | 'preference'

/** Detects wrong guesses, such as of a code: they are counted, and the sender is throttled. */
export interface WrongGuess<O = unknown, R extends RefusalCode = RefusalCode> {
  /** Kind of secret, if several are counted separately. */
  readonly of?: string
  /** Checks whether a result is a wrong guess. */
  isWrong?(answer: O): boolean
  /** Refusals that are wrong guesses. */
  readonly refusals?: readonly R[]
  /**
   * The secret is too long to be guessed: only wrong ones are counted, after the check. Many concurrent calls with right ones
   * are never delayed, not even by wrong ones of the same network.
   */
  readonly isLong?: boolean
}

/** A method of the fair: the platform's contract, its callers and its refusals. */
export type FairMethod<
  I extends object = object,
  O = unknown,
  R extends RefusalCode = RefusalCode,
  K extends Kind = Kind,
> = MethodContract<I, O, K> & {
  readonly allow: Allow
  readonly refuses: readonly R[]
  readonly personal?: boolean
  readonly repeatable?: boolean
  readonly queueable?: boolean
  readonly storable?: boolean | 'withSensitive'
  readonly guess?: WrongGuess<O, R>
  readonly rehearsal?: RehearsalMode
}

export type FairMethods = Readonly<Record<string, FairMethod>>

interface Common<I extends object, O, R extends RefusalCode, A extends Allow, P extends boolean> {
  input: Shape<I>
  output: Shape<O>
  /** Refusal codes that the handler throws; those of `allow` are implied. */
  refuses?: readonly R[]
  /** Overrides that of the group. */
  allow?: A
  /**
   * True: only the user themselves may call it, neither staff acting on their behalf nor an app. For
   * identity, passwords, sessions, consents, signatures and company roles; required for every change that
   * customers can call, and compared with its effect by `personal-effects.db.test.ts`.
   */
  personal?: P
  /** The input contains a value that can be guessed. */
  guess?: WrongGuess<NoInfer<O>, NoInfer<R>>
  /** Without it the call is rolled back in a rehearsal and refused while another edition is viewed. */
  rehearsal?: RehearsalMode
  /** Accepts an Idempotency-Key. Its result is stored for repetitions, so it contains no secret. */
  repeatable?: boolean
  /** May be stored on a device and sent later, because everything is checked on arrival. Needs `repeatable`. */
  queueable?: boolean
  /** The result may be stored on a device, encrypted: it contains no `secret` value; `sensitive` ones only as declared. */
  storable?: boolean | 'withSensitive'
  /** An input that the method accepts; ids as `exampleId('Badge__c')`. */
  example?: NoInfer<I>
}

type Declared<
  I extends object,
  O,
  R extends RefusalCode,
  K extends Kind,
  A extends Allow = never,
  P extends boolean = never,
> = Common<I, O, R, A, P> & {
  kind: K
  reads: readonly ObjectName[]
  minIntervalMs?: number
  asks?: boolean
  affects?: readonly ObjectName[]
}

/** Methods of customers are notified of few changes, those of their company: screens follow quickly. */
const CUSTOMER_INTERVAL_MS = 250
/** Methods of staff are notified of every change. */
const STAFF_INTERVAL_MS = 2_000

/**
 * Declares a read. `of` names the objects that it reads: screens that show the result refetch it when one of
 * them changes, at most every `minIntervalMs`.
 */
export const reads = <I extends object, O, R extends RefusalCode = never>({
  of,
  ...given
}: Common<I, O, R, Allow, boolean> & { of: readonly ObjectName[]; minIntervalMs?: number }): Declared<
  I,
  O,
  R,
  'read',
  Allow,
  boolean
> => ({ ...given, kind: 'read', reads: of })

/**
 * Declares a change. Screens refetch what its change events name, and the results of its controller; `affects`
 * names the objects instead, and is empty for a preview.
 */
export const changes = <
  I extends object,
  O,
  R extends RefusalCode = never,
  const A extends Allow = never,
  P extends boolean = never,
>(
  given: Common<I, O, R, A, P> & { affects?: readonly ObjectName[] },
): Declared<I, O, R, 'change', A, P> => ({ ...given, kind: 'change', reads: [] })

/** Declares an uncached query that changes nothing: read access is sufficient. */
export const asks = <I extends object, O, R extends RefusalCode = never>(
  given: Common<I, O, R, Allow, boolean>,
): Declared<I, O, R, 'change', Allow, boolean> => ({ ...given, kind: 'change', reads: [], asks: true })

// biome-ignore lint/suspicious/noExplicitAny: matches every declaration, with any input and output.
type Declarations = Readonly<Record<string, Declared<any, any, any, Kind, any, any>>>
type Made<D extends Declarations> = {
  readonly [N in keyof D]: D[N] extends Declared<infer I, infer O, infer R, infer K, infer _A, infer _P>
    ? FairMethod<I, O, R, K>
    : never
}

/** Accepts every declaration except a change for customers without `personal`. */
type Classified<G extends Allow, M> =
  M extends Declared<infer _I, infer _O, infer _R, 'change', infer A, infer P>
    ? [P] extends [never]
      ? ([A] extends [never] ? G : A) extends StaffAllow
        ? unknown
        : 'customers can call this: declare personal as true or false'
      : unknown
    : unknown

/**
 * Declares the methods of a controller. The key is the method's name on the wire.
 *
 * @example
 * export const parkingMethods = defineMethods('ParkingController', { screen: 'parkingPass' }, {
 *   getParking: reads({ input: object({}), output: answer<ParkingResult>(), of: ['Ticket__c'] }),
 * })
 */
export const defineMethods = <const G extends Allow, D extends Declarations>(
  controller: string,
  allow: G,
  declared: D & { [N in keyof D]: Classified<G, D[N]> },
): Made<D> => made<D>(controller, { allow }, declared)

/**
 * Declares the methods of a controller that are executed in a rehearsal too: signing in, security, the
 * rehearsal itself.
 */
export const defineRealMethods = <const G extends Allow, D extends Declarations>(
  controller: string,
  allow: G,
  declared: D & { [N in keyof D]: Classified<G, D[N]> },
): Made<D> => made<D>(controller, { allow, rehearsal: 'real' }, declared)

const intervalFor = (allow: Allow) =>
  typeof allow === 'object' && ('staff' in allow || 'settings' in allow)
    ? STAFF_INTERVAL_MS
    : CUSTOMER_INTERVAL_MS

function made<D extends Declarations>(
  controller: string,
  common: Pick<FairMethod, 'allow' | 'rehearsal'>,
  declared: D,
): Made<D> {
  const entries = Object.entries<Declarations[string]>(declared).map(([method, declaration]) => [
    method,
    {
      ...common,
      refuses: [],
      ...(declaration.kind === 'read'
        ? { minIntervalMs: intervalFor(declaration.allow ?? common.allow) }
        : {}),
      ...declaration,
      controller,
      method,
    },
  ])
  return Object.fromEntries(entries) as Made<D>
}
