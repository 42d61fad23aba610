export interface Machine<S extends string, T extends string, G extends S = S> {
  readonly states: readonly S[]
  /** Returns the target of a step; undefined if it is not allowed in that state. */
  next: (state: S, step: T) => G | undefined
  can: (state: S, step: T) => boolean
  steps: (state: S) => T[]
}

type StepOf<M> = { [S in keyof M]: keyof M[S] }[keyof M] & string
/** States that are targets of steps. */
type GoalOf<M> = { [S in keyof M]: M[S][keyof M[S]] }[keyof M] & keyof M & string

/** Creates a state machine. Steps that are not listed are refused. */
export function machine<const M extends Readonly<Record<string, Readonly<Record<string, string>>>>>(
  transitions: M,
): Machine<keyof M & string, StepOf<M>, GoalOf<M>> {
  type S = keyof M & string
  type T = StepOf<M>
  for (const [state, steps] of Object.entries(transitions)) {
    for (const [step, target] of Object.entries(steps)) {
      if (!(target in transitions))
        throw new TypeError(`${state}.${step} leads to ${target}, which is not a state`)
    }
  }
  const next = (state: S, step: T) => transitions[state]?.[step] as GoalOf<M> | undefined
  return {
    states: Object.keys(transitions) as S[],
    next,
    can: (state, step) => next(state, step) !== undefined,
    steps: (state) => Object.keys(transitions[state] ?? {}) as T[],
  }
}
