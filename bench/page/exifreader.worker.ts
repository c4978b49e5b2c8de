import { answerJobs } from "./answer-jobs.ts";
import { readByExifReader } from "./by-exifreader.ts";
import { readAll } from "./read-all.ts";

answerJobs((batch: File[]) => readAll(batch, readByExifReader));
