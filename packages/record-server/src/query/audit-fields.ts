import type { FieldTree } from './field-tree.ts'

/** What every record of a list holds, and every record in it: enough to show, cache and compare versions. */
const AUDIT_FIELDS = ['Id', 'CreatedDate', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp'] as const

export function addAuditFields(tree: FieldTree): FieldTree {
  for (const name of AUDIT_FIELDS) {
    const field = tree.object.fields.get(name)
    if (field) tree.fields.set(name, field)
  }
  for (const branch of tree.parents.values()) addAuditFields(branch.tree)
  return tree
}
