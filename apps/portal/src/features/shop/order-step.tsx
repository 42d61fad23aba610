import type { ReactNode } from 'react'
import { useHref } from 'react-router'

interface OrderStepProps {
  token: string
  step: 'pay' | 'transfer' | 'cancel' | 'name' | 'refund' | 'invoice' | 'account' | 'join' | 'resend'
  children: ReactNode
}

/** One step of an order: a form with one button, or with fields, posted to the order's own page. */
export function OrderStep({ token, step, children }: OrderStepProps) {
  const action = useHref(`/ticketing/order?token=${encodeURIComponent(token)}`)
  return (
    <form method="post" action={action} noValidate data-mendable="">
      <input type="hidden" name="step" value={step} />
      {children}
    </form>
  )
}
