/** Objects that may be refetched to resolve a version conflict. */
export interface ConflictSettings {
  conflictResolvable?: readonly string[]
  conflictExcluded?: readonly string[]
}

const STANDARD_OBJECTS = ['Account', 'Case', 'Contact', 'Lead', 'Opportunity']

export function createConflictCheck({
  conflictResolvable = STANDARD_OBJECTS,
  conflictExcluded = [],
}: ConflictSettings) {
  return (apiName: string) =>
    !conflictExcluded.includes(apiName) &&
    (conflictResolvable.includes(apiName) || /__(c|dlm)$/.test(apiName))
}
