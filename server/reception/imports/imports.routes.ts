import { imports } from '#contract/staff/reception/imports.ts'
import type { ImportId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { correctLine } from './correct-line.ts'
import { describeImport, listImports, listLines } from './describe-import.ts'
import { checkImport, decideLines, dropImport, startImport, uploadImport } from './imports.ts'
import { problemsTable } from './problems-table.ts'

/** What a centre brings along from another system (docs/product/imports.md). */
export const importRoutes = (bind: StaffBind, ctx: Context): void => {
  const described = async (importId: ImportId) => ({ import: await describeImport(ctx, importId) })

  bind(imports.list, async () => ({ imports: await listImports(ctx) }))
  bind(imports.upload, async ({ actor, query, upload }) =>
    described(await uploadImport(ctx, actor, { ...query, upload })),
  )
  bind(imports.one, ({ params }) => described(params.importId))
  bind(imports.check, async ({ params, body }) => {
    await checkImport(ctx, params.importId, body)
    return described(params.importId)
  })
  bind(imports.lines, ({ params, query }) => listLines(ctx, params.importId, query.list, query.after))
  bind(imports.correct, async ({ actor, params, body }) => {
    await correctLine(ctx, actor, params.importId, body)
    return described(params.importId)
  })
  bind(imports.problems, ({ actor, params, language }) => problemsTable(ctx, actor, params.importId, language))
  bind(imports.decide, async ({ params, body }) => {
    await decideLines(ctx, params.importId, body)
    return described(params.importId)
  })
  bind(imports.run, async ({ actor, params, body }) => {
    await startImport(ctx, actor, params.importId, body.fingerprint)
    return described(params.importId)
  })
  bind(imports.drop, async ({ actor, params }) => {
    await dropImport(ctx, actor, params.importId)
    return described(params.importId)
  })
}
