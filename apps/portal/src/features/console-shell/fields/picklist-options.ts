import type { FieldInfo, PicklistValues } from '@foyer/record-contract'
import type { Option } from '@foyer/ui'
import type { FormValues } from './field-input-props.ts'

/** The options of a picklist for the current value of its controlling field. */
export function picklistOptions(
  picklist: PicklistValues | undefined,
  field: Pick<FieldInfo, 'controllerName'>,
  values: FormValues,
): Option[] {
  if (!picklist) return []
  const controller = field.controllerName === null ? undefined : values[field.controllerName]
  const place = picklist.controllerValues[String(controller)]
  return picklist.values
    .filter(({ validFor }) => {
      if (field.controllerName === null) return true
      return place !== undefined && validFor.includes(place)
    })
    .map(({ label, value }) => ({ label, value }))
}
