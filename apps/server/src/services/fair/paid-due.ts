/** An amount due, as passed to `onPaid`. */
export interface PaidDue {
  id: string
  kind: string
  /** Its record: an order, an accreditation. */
  subjectId: string
  accountId: string
  participationId: string | null
}
