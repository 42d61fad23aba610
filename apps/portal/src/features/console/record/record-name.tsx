import { useRecord } from '@foyer/record-react'
import { Link } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import { nameOf } from '../fields/field-text.ts'
import { useDirectory } from '../frame/recently-used.tsx'
import { recordTexts } from './record.texts.ts'

const PREFIX_LENGTH = 3
const isId = (text: string) => /^[a-zA-Z0-9]{15}([A-Z0-5]{3})?$/.test(text)

/** The object of a record by the first characters of its id; undefined for what is no id of a record one may know. */
function useObjectOf(text: string) {
  const objects = useDirectory()
  if (!isId(text)) return undefined
  return Object.values(objects).find(({ keyPrefix }) => keyPrefix === text.slice(0, PREFIX_LENGTH))
}

/** What the record behind an id is called, by its kind until that is read; undefined for a text that is no id. */
export function useRecordName(id: string) {
  const say = useTexts(recordTexts)
  const object = useObjectOf(id)
  const field = object && `${object.apiName}.${object.nameFields.at(-1)}`
  const { data, error } = useRecord(field ? { recordId: id, fields: [field] } : null)
  if (!object || !field) return undefined
  if (error) return say('goneRecord')
  return (data && nameOf(data, object.nameFields.at(-1))) || object.label
}

/** A record by its name, as a link; people never read an id. */
export function RecordName({ id }: { id: string }) {
  const say = useTexts(recordTexts)
  const object = useObjectOf(id)
  const name = useRecordName(id)
  const gone = say('goneRecord')
  return !object || name === gone ? gone : <Link href={recordPath(object.apiName, id)}>{name}</Link>
}

/** A text that holds the id of a record is read by that record's name. */
export function TextOrRecord({ text }: { text: string }) {
  return useObjectOf(text) ? <RecordName id={text} /> : text
}
