import { answerJobs } from "./answer-jobs.ts";
import { readByExifr } from "./by-exifr.ts";
import { readAll } from "./read-all.ts";

answerJobs((batch: File[]) => readAll(batch, readByExifr));
