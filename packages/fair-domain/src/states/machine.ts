/** By state, the steps that lead out of it and where to. A state without steps is final. */
export type Transitions<S extends string, T extends string> = Readonly<
  Record<S, Partial<Readonly<Record<T, S>>>>
>

export interface Machine<S extends string, T extends string, G extends S = S> {
  readonly states: readonly S[]
  /** Where the step leads from that state; undefined when it is not allowed there. */
  next: (state: S, step: T) => G | undefined
  can: (state: S, step: T) => boolean
  steps: (state: S) => T[]
}

type StepOf<M> = { [S in keyof M]: keyof M[S] }[keyof M] & string
/** States that some step leads to. */
type GoalOf<M> = { [S in keyof M]: M[S][keyof M[S]] }[keyof M] & keyof M & string

/** States are data, named as the business names them. Any step that is not listed is refused. */
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
