import { useRecord } from '@foyer/record-react'
import { Link } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { nameOf } from '../fields/field-text.ts'
import { useDirectory } from '../frame/recently-used.tsx'
import { recordTexts } from './record.texts.ts'

const PREFIX_LENGTH = 3
const isId = (text: string) => /^[a-zA-Z0-9]{15}([A-Z0-5]{3})?$/.test(text)

/** The object of a record by the key prefix of its id; undefined if it is no id of a visible object. */
function useObjectOf(text: string) {
  const objects = useDirectory()
  if (!isId(text)) return undefined
  return Object.values(objects).find(({ keyPrefix }) => keyPrefix === text.slice(0, PREFIX_LENGTH))
}

/** The name of the record with an id, the object's label until it is loaded; undefined if the text is no id. */
export function useRecordName(id: string) {
  const say = useTexts(recordTexts)
  const object = useObjectOf(id)
  const field = object && `${object.apiName}.${object.nameFields.at(-1)}`
  const { data, error } = useRecord(field ? { recordId: id, fields: [field] } : null)
  if (!object || !field) return undefined
  if (error) return say('goneRecord')
  return (data && nameOf(data, object.nameFields.at(-1))) || object.label
}

/** A record as a link with its name, never its id. */
export function RecordName({ id }: { id: string }) {
  const say = useTexts(recordTexts)
  const object = useObjectOf(id)
  const name = useRecordName(id)
  const gone = say('goneRecord')
  return !object || name === gone ? gone : <Link href={recordPath(object.apiName, id)}>{name}</Link>
}

/** Shows the name of the record if a text is a record id. */
export function TextOrRecord({ text }: { text: string }) {
  return useObjectOf(text) ? <RecordName id={text} /> : text
}
