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

/** Puts short messages on the screen; each returns a function that takes its message away again. */
export interface Toasts {
  /** Something went well; leaves by itself. */
  success(title: string, text?: string): () => void
  /** Something to know; leaves by itself. */
  info(title: string, text?: string): () => void
  /** Something failed; stays until it is closed or its cause is gone, so that nobody misses it. */
  error(title: string, text?: string): () => void
}

const LIFETIME_MS = 6_000
const MAX_VISIBLE = 3

const ToastsContext = createContext<Toasts | null>(null)

export interface ToastProviderProps {
  /** Where the person is: errors of another place have nothing to say here. */
  path?: string
  /** Whether the server can be reached: errors of a lost connection go when it is back. */
  isOnline?: boolean
  children: ReactNode
}

/** Holds the queue and its region; one per page, around everything that may use `useToasts`. */
export function ToastProvider({ path, isOnline = true, children }: ToastProviderProps) {
  const texts = useUiTexts()
  const [queue] = useState(() => new AriaToastQueue<ToastMessage>({ maxVisibleToasts: MAX_VISIBLE }))
  const toasts = useMemo(() => createToasts(queue), [queue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or a connection that is back ends them
  useEffect(() => closeErrors(queue), [queue, path, isOnline])
  return (
    <ToastsContext value={toasts}>
      {children}
      <AriaToastRegion queue={queue} aria-label={texts.notifications} className={styles.region}>
        {({ toast }) => (
          <AriaToast toast={toast} className={joinClasses(styles.toast, styles[toast.content.tone])}>
            <span className={styles.sign}>
              <ToneIcon tone={toast.content.tone} />
            </span>
            <AriaToastContent className={styles.words}>
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

/** Shows toasts from anywhere below a ToastProvider. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

function createToasts(queue: AriaToastQueue<ToastMessage>): Toasts {
  const show = (tone: ToastMessage['tone'], timeout?: number) => (title: string, text?: string) => {
    // What works now was the cause of what failed before; what fails again is said once.
    if (tone === 'success') closeErrors(queue)
    if (tone === 'danger')
      closeErrors(queue, (previous) => previous.title === title && previous.text === text)
    const key = queue.add({ tone, title, text }, { timeout })
    return () => queue.close(key)
  }
  return {
    success: show('success', LIFETIME_MS),
    info: show('info', LIFETIME_MS),
    error: show('danger'),
  }
}

function closeErrors(
  queue: AriaToastQueue<ToastMessage>,
  isMatch: (message: ToastMessage) => boolean = () => true,
) {
  for (const { key, content } of queue.visibleToasts)
    if (content.tone === 'danger' && isMatch(content)) queue.close(key)
}
