/**
 * Protection class of a value. `personal`: about an identified human. `sensitive`: personal and of special care (health,
 * minors, identity documents, credentials). `company`: about a legal entity; it stays when a person is erased. `internal`:
 * keys, states and other technical values. `reference`: catalogue values and published texts that identify no one.
 */
export const DATA_CLASSES = ['personal', 'sensitive', 'company', 'internal', 'reference'] as const
export type DataClass = (typeof DATA_CLASSES)[number]

/** Keeps the protection class in the type of a field: a product finds fields without one at compile time. */
export interface Classified<C extends DataClass | 'none'> {
  readonly classified?: C
}
/** The class that options name, or `none`. */
export type ClassOf<O> = O extends { data: infer C extends DataClass } ? C : 'none'

/** True for values about an identified human. */
export const isPersonal = (dataClass: DataClass) => dataClass === 'personal' || dataClass === 'sensitive'
