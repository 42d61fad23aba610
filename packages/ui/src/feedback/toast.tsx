import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
} from 'react-aria-components/Toast'
import { CloseIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './toast.module.css'
import { type Tone, ToneIcon } from './tone.tsx'

interface ToastMessage {
  tone: Exclude<Tone, 'neutral'>
  title: string
  text?: string
}

/** Shows short messages; each method returns a function that closes the message. */
export interface Toasts {
  /** Shows a success; closes automatically. */
  success(title: string, text?: string): () => void
  /** Shows an information; closes automatically. */
  info(title: string, text?: string): () => void
  /** Shows an error; stays until it is closed or its cause is resolved. */
  error(title: string, text?: string): () => void
}

const LIFETIME_MS = 6_000
const MAX_VISIBLE = 3

const ToastsContext = createContext<Toasts | null>(null)

export interface ToastProviderProps {
  /** Current page: errors of other pages are closed. */
  path?: string
  /** Whether the server is reachable: errors are closed when the connection is restored. */
  isOnline?: boolean
  children: ReactNode
}

/** Provides the toast queue and its region; once per page, around all users of `useToasts`. */
export function ToastProvider({ path, isOnline = true, children }: ToastProviderProps) {
  const texts = useUiTexts()
  const [queue] = useState(() => new AriaToastQueue<ToastMessage>({ maxVisibleToasts: MAX_VISIBLE }))
  const toasts = useMemo(() => createToasts(queue), [queue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or a restored connection closes errors
  useEffect(() => closeErrors(queue), [queue, path, isOnline])
  return (
    <ToastsContext value={toasts}>
      {children}
      <AriaToastRegion queue={queue} aria-label={texts.notifications} className={styles.region}>
        {({ toast }) => (
          <AriaToast toast={toast} className={joinClasses(styles.toast, styles[toast.content.tone])}>
            <span className={styles.icon}>
              <ToneIcon tone={toast.content.tone} />
            </span>
            <AriaToastContent className={styles.content}>
              <Text slot="title" className={styles.title}>
                {toast.content.title}
              </Text>
              {toast.content.text && (
                <Text slot="description" className={styles.text}>
                  {toast.content.text}
                </Text>
              )}
            </AriaToastContent>
            <Button slot="close" aria-label={texts.close} className={styles.close}>
              <CloseIcon />
            </Button>
          </AriaToast>
        )}
      </AriaToastRegion>
    </ToastsContext>
  )
}

/** Returns the toasts of the nearest ToastProvider. Throws without one. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

function createToasts(queue: AriaToastQueue<ToastMessage>): Toasts {
  const show = (tone: ToastMessage['tone'], timeout?: number) => (title: string, text?: string) => {
    // A success resolves earlier errors; a repeated error is shown once.
    if (tone === 'success') closeErrors(queue)
    if (tone === 'danger')
      closeErrors(queue, (previous) => previous.title === title && previous.text === text)
    const key = queue.add({ tone, title, text }, { timeout })
    return () => queue.close(key)
  }
  return { success: show('success', LIFETIME_MS), info: show('info', LIFETIME_MS), error: show('danger') }
}

function closeErrors(
  queue: AriaToastQueue<ToastMessage>,
  isMatch: (message: ToastMessage) => boolean = () => true,
) {
  for (const { key, content } of queue.visibleToasts)
    if (content.tone === 'danger' && isMatch(content)) queue.close(key)
}
