/** Condition on an application `a`: a discarded draft does not count. */
export const IS_APPLICATION = `(a.state <> 'withdrawn' or a.submitted_at is not null)`
