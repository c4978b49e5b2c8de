/*
 * WebKitGTK's MiniBrowser keeps nothing under automation. Loaded in front of its libraries (LD_PRELOAD), this has it
 * keep what sites store in the folder that PINROLL_WEBKIT_FOLDER names.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

void *webkit_website_data_manager_new_ephemeral(void) {
  const char *folder = getenv("PINROLL_WEBKIT_FOLDER");
  if (!folder || !*folder) {
    void *(*ephemeral)(void) = dlsym(RTLD_NEXT, "webkit_website_data_manager_new_ephemeral");
    return ephemeral();
  }
  void *(*lasting)(const char *, ...) = dlsym(RTLD_DEFAULT, "webkit_website_data_manager_new");
  return lasting("base-data-directory", folder, "base-cache-directory", folder, (char *)0);
}
