import { Banner, Button, type ButtonProps } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { personalTexts } from './personal.texts.ts'
import { usePortal } from './portal.ts'

/** True if staff act on behalf of the user. The server refuses personal actions to them. */
export const useIsActing = () => usePortal().viewer.isActing === true

/** Explains to acting staff why the buttons beside it are disabled or missing. */
export function PersonalNotice({ children }: { children?: ReactNode }) {
  const say = useTexts(personalTexts)
  if (!useIsActing()) return null
  return (
    <Banner tone="info" title={say('title')}>
      {children ?? say('text')}
    </Banner>
  )
}

/** A button for actions that only the user themselves can take. A `PersonalNotice` is near it. */
export function PersonalButton({ isDisabled = false, ...props }: ButtonProps) {
  const isActing = useIsActing()
  return <Button {...props} isDisabled={isDisabled || isActing} />
}
