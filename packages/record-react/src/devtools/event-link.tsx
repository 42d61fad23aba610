import type { ClientEvent } from '@foyer/record-client/devtools'
import { describeEvent } from './describe-event.ts'
import type { DevtoolsTexts } from './devtools.texts.ts'

/** Link to an event. */
export function EventLink({
  event,
  texts,
  onEvent,
}: {
  event: ClientEvent
  texts: DevtoolsTexts
  onEvent: (id: number) => void
}) {
  const { name, description } = describeEvent(event, texts)
  return (
    <button type="button" className="link" onClick={() => onEvent(event.id)}>
      {name} {description}
    </button>
  )
}
