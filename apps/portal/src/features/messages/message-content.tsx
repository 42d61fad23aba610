import { type SyntheticEvent, useState } from 'react'
import { usePortal } from '../../shell/portal.ts'
import styles from './messages.module.css'

const FIRST_HEIGHT = 480

/**
 * The mail as it was sent, in a sandboxed frame without scripts. Same-origin access for measuring its height
 * is safe because no script runs in it.
 */
export function MessageContent({ id, title }: { id: string; title: string }) {
  const { site } = usePortal()
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const content = currentTarget.contentDocument?.documentElement.scrollHeight
    if (content) setHeight(content)
  }
  return (
    <iframe
      className={styles.content}
      src={`/${site.path}/reserved/messages/${id}/content`}
      title={title}
      height={height}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={fit}
    />
  )
}
