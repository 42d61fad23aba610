import { type FormEvent, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { sendSignIn } from './send-sign-in.ts'
import type { Issue } from './sign-in-error.tsx'

/** A sign-in step as a plain form that works before and without scripts; none of `fields` may be empty. */
export function useSignInForm(
  path: string,
  { fields, first }: { fields: readonly string[]; first: Issue | null },
) {
  const action = useHref(path)
  const form = useRef<HTMLFormElement>(null)
  const [issue, setIssue] = useState(first)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)

  const focusOn = (name: string | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const empty = fields.filter((name) => !String(data.get(name)).trim())
    setMissing(empty)
    if (empty.length > 0) return focusOn(empty[0])
    setSending(true)
    setIssue(null)
    const answer = await sendSignIn(action, data)
    if ('redirectTo' in answer) return window.location.assign(answer.redirectTo)
    setSending(false)
    setIssue(answer.fault)
    focusOn(fields.at(-1))
  }

  return {
    issue,
    setIssue,
    isSending,
    isMissing: (name: string) => missing.includes(name),
    form: { ref: form, method: 'post', action, noValidate: true, onSubmit } as const,
  }
}
