import { z } from '#contract/http/z.ts'

/** Version of the file format. A reader refuses a version that it does not know. */
export const BACKUP_FORMAT = 1

/** First entry of a backup file. */
export const MANIFEST = 'manifest.json'
/** Last entry. A file without this entry is incomplete. */
export const END = 'end.json'
export const IMAGE_MARKS = 'images.json'

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  checksum: z.string(),
})

export const backupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  program: z.string().max(50),
  madeAt: z.iso.datetime(),
  database: z.object({
    migration: z.number().int(),
    tables: z.array(table),
    sequences: z.array(
      z.object({ name: z.string(), value: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
    ),
    jobs: z.array(z.object({ queue: z.string(), id: z.string() })),
  }),
  /** False: the pictures are in another place. */
  hasImages: z.boolean(),
})

export type BackupManifest = z.infer<typeof backupManifest>

export const imageMarks = z.object({ waiting: z.array(z.string()), uploads: z.array(z.string()) })
/** `images`: number of pictures in the file. */
export const backupEnd = z.object({ images: z.number().int() })

/** Counts of a backup, for the person who makes or restores it. */
export type BackupSummary = { madeAt: string; tables: number; rows: number; sales: number; images: number }

export const summaryOf = ({ madeAt, database }: BackupManifest, images: number): BackupSummary => ({
  madeAt,
  tables: database.tables.length,
  rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
  sales: database.tables.find(({ name }) => name === 'sales')?.rows ?? 0,
  images,
})
